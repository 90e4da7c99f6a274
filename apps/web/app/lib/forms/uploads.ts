interface Upload {
  form: FormData;
  /** Hears what share of its bytes was sent. */
  tell: (share: number) => void;
}

const control = 'upload';
const waiting = new Map<string, Upload>();
let count = 0;

/**
 * Lets the router send a form whose file it must not read, which would hold it twice. The router sends what this gives:
 * the form without the file, under a number by which `withUploads` finds the whole.
 */
export function lightForm(form: HTMLFormElement, file: string, tell: Upload['tell']): FormData {
  const [whole, light] = [new FormData(form), new FormData(form)];
  const number = String((count += 1));
  waiting.set(number, { form: whole, tell });
  light.delete(file);
  light.set(control, number);
  return light;
}

/** Sends such forms whole, in a way that tells how far it is; all else as before. */
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

/** `fetch` does not tell how far it is with what it sends. */
const send = (url: string | URL, { form, tell }: Upload, signal?: AbortSignal | null) =>
  new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.responseType = 'arraybuffer';
    request.upload.onprogress = ({ loaded, total }) => tell(loaded / total);
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
