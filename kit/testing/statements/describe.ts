import type { Client, Submittable } from 'pg';

export interface DescribedColumn {
  name: string;
  /** Oid of its type. */
  type: number;
  /** Of the table or view it is taken from; 0: it is calculated. */
  table: number;
  place: number;
}

export interface Described {
  columns: DescribedColumn[];
  /** Oids of the parameters' types. */
  parameters: number[];
}

interface Wire {
  parse(of: { name: string; text: string; types: number[] }): void;
  describe(of: { type: 'S'; name: string }): void;
  sync(): void;
  once(event: 'parameterDescription', listen: (of: { dataTypeIDs: number[] }) => void): void;
  removeListener(event: 'parameterDescription', listen: unknown): void;
}

/** What PostgreSQL would answer to a statement, without carrying it out. */
export function describe(client: Client, text: string): Promise<Described> {
  return new Promise((resolve, reject) => {
    const found: Described = { columns: [], parameters: [] };
    const hear = ({ dataTypeIDs }: { dataTypeIDs: number[] }) => (found.parameters = dataTypeIDs);
    let wire: Wire;
    const end = (settle: () => void) => (wire.removeListener('parameterDescription', hear), settle());
    const question = {
      submit(connection: Wire) {
        wire = connection;
        wire.once('parameterDescription', hear);
        wire.parse({ name: '', text, types: [] });
        wire.describe({ type: 'S', name: '' });
        wire.sync();
      },
      handleRowDescription({
        fields,
      }: {
        fields: { name: string; dataTypeID: number; tableID: number; columnID: number }[];
      }) {
        found.columns = fields.map(({ name, dataTypeID, tableID, columnID }) => ({
          name,
          type: dataTypeID,
          table: tableID,
          place: columnID,
        }));
      },
      handleError: (error: Error) => end(() => reject(error)),
      handleReadyForQuery: () => end(() => resolve(found)),
      handleDataRow() {},
      handleCommandComplete() {},
      handleEmptyQuery() {},
    };
    client.query(question as unknown as Submittable);
  });
}
