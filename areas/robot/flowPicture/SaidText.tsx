/** A sentence of the robot with its variables marked. */
export const SaidText = ({ text }: { text: string }) => (
  <>
    {text.split(/\$\{(\w+)\}/).map((part, at) =>
      at % 2 === 0 ? (
        part
      ) : (
        <code className="flow-variable" key={at}>
          {part}
        </code>
      ),
    )}
  </>
);
