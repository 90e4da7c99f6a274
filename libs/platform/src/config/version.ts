export const productVersion = process.env.DOMEKA_VERSION ?? 'unbuilt';
