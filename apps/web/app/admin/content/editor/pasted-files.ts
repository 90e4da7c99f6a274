/** Receives pasted or dropped content other than text. */
export interface Arrivals {
  onFiles: (files: File[]) => void;
  onLeftOut: (pictures: number) => void;
}

/** Files without text: Word also sends a picture of copied text. */
export function filesIn(data: DataTransfer | null): File[] {
  const html = data?.getData('text/html') ?? '';
  return html.replace(/<[^<>]*>|&nbsp;|\s/g, '') === '' ? [...(data?.files ?? [])] : [];
}
