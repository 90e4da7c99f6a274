declare module 'virtual:words' {
  /** Where the browser finds the words of a language: of pages for visitors, by what people came for, or all. */
  const paths: Record<'en' | 'pl', Record<'visitor' | 'entry' | 'lists' | 'all', string>>;
  export default paths;
}
declare module 'virtual:readers' {
  /** The folder with what readers of pictures load while they run, without a slash at its end. */
  const folder: string;
  export default folder;
}
