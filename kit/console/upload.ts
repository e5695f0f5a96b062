interface Upload {
  method: string;
  headers: Record<string, string>;
  body: FormData;
  onProgress(share: number): void;
  signal?: AbortSignal;
}

/** `fetch` cannot say how much has been sent, so a file travels the old way. */
export const upload = (address: string, { method, headers, body, onProgress, signal }: Upload) =>
  new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, address);
    request.responseType = 'blob';
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => lengthComputable && onProgress(loaded / total);
    request.onload = () => {
      const type = request.getResponseHeader('content-type');
      resolve(
        new Response(request.response as Blob, {
          status: request.status,
          headers: type ? { 'content-type': type } : {},
        }),
      );
    };
    request.onerror = () => reject(new TypeError('the file could not be sent'));
    request.onabort = () => reject(new DOMException('stopped', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort());
    request.send(body);
  });
