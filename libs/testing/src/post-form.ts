/** A control's name and value; a file may have a name of its own. */
export type FormPart = [name: string, value: string | Blob, fileName?: string];

/** Posts a form as a browser does, over a socket, and reads the JSON that answers it. */
export async function postForm(url: string, parts: FormPart[], token: string) {
  const form = new FormData();
  for (const [name, value, fileName] of parts) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, value, fileName ?? 'photo.jpg');
  }
  const response = await fetch(url, { method: 'POST', body: form, headers: { authorization: `Bearer ${token}` } });
  return { status: response.status, json: (await response.json()) as any }; // eslint-disable-line @typescript-eslint/no-explicit-any -- tests look in freely
}

/** A picture as a form's file. */
export const photoFile = (bytes: Buffer) => new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });

/** A form with nothing but a photo, to be sent without a socket. */
export const photoForm = (photo: Buffer) => ({
  body: Buffer.concat([
    Buffer.from('--x\r\nContent-Disposition: form-data; name="image"; filename="photo.jpg"\r\n\r\n'),
    photo,
    Buffer.from('\r\n--x--\r\n'),
  ]),
  headers: { 'content-type': 'multipart/form-data; boundary=x' },
});
