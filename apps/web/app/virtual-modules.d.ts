declare module 'virtual:words' {
  /** Where the browser finds the words of a language: of pages for visitors, by what people came for, or all. */
  const paths: Record<'en' | 'pl', Record<'visitor' | 'entry' | 'lists' | 'all', string>>;
  export default paths;
}
declare module 'virtual:readers' {
  const folder: string;
  export default folder;
}
