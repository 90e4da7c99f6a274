/** MJML sources are compiled to HTML (with Handlebars marks left in) when the server is built. */
declare module '*.mjml' {
  const html: string;
  export default html;
}
