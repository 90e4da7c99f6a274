import { getDocumentProxy } from 'unpdf';

export interface Sheet {
  text: string;
  pieces: { text: string; height: number }[];
}

export async function sheetsOf(pdf: Buffer): Promise<Sheet[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1);
  return Promise.all(
    numbers.map(async (number) => {
      const { items } = await (await document.getPage(number)).getTextContent();
      const runs = items.flatMap((item) => ('str' in item ? [item] : []));
      const text = runs.map(({ str, hasEOL }) => str + (hasEOL ? '\n' : '')).join('');
      return {
        text: text.replace(/\s+/g, ' '),
        pieces: runs.map(({ str, transform }) => ({ text: str, height: (transform as number[])[5] ?? 0 })),
      };
    }),
  );
}
