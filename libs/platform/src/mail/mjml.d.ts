declare module '*.mjml' {
  const html: string;
  export default html;
}
