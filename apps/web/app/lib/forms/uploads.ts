interface Upload {
  form: FormData;
  onProgress: (share: number) => void;
}

const control = 'upload';
const waiting = new Map<string, Upload>();
let count = 0;

/** The router would buffer the file: it submits the form without it, by a number that `withUploads` resolves. */
export function lightForm(form: HTMLFormElement, file: string, onProgress: Upload['onProgress']): FormData {
  const [whole, light] = [new FormData(form), new FormData(form)];
  const number = String((count += 1));
  waiting.set(number, { form: whole, onProgress });
  light.delete(file);
  light.set(control, number);
  return light;
}

export function withUploads(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return (input, init) => {
    const upload = init?.body instanceof FormData ? taken(init.body) : undefined;
    return upload ? send(input instanceof Request ? input.url : input, upload, init?.signal) : fetch(input, init);
  };
}

function taken(light: FormData): Upload | undefined {
  const number = light.get(control);
  if (typeof number !== 'string') return undefined;
  const upload = waiting.get(number);
  waiting.delete(number);
  return upload;
}

/** XMLHttpRequest: `fetch` has no upload progress. */
const send = (url: string | URL, { form, onProgress }: Upload, signal?: AbortSignal | null) =>
  new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.responseType = 'arraybuffer';
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
    request.onload = () =>
      resolve(new Response(request.response as ArrayBuffer, { status: request.status, headers: headersOf(request) }));
    request.onerror = () => reject(new TypeError('Failed to fetch'));
    request.onabort = () => reject(new DOMException('The upload was cancelled', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });

const headersOf = (request: XMLHttpRequest) =>
  new Headers(
    request
      .getAllResponseHeaders()
      .trim()
      .split(/\r\n/)
      .map((line): [string, string] => {
        const end = line.indexOf(':');
        return [line.slice(0, end), line.slice(end + 1).trim()];
      }),
  );
