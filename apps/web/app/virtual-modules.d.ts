declare module 'virtual:words' {
  /** By language and set of pages. */
  const paths: Record<'en' | 'pl', Record<'visitor' | 'entry' | 'lists' | 'all', string>>;
  export default paths;
}
declare module 'virtual:readers' {
  const folder: string;
  /** Of the models of PP-OCR, unpacked. */
  export const modelBytes: number;
  export default folder;
}
declare module '*?script' {
  /** The file and all that it imports, as one classic script. */
  const script: string;
  export default script;
}
