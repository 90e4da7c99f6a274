/** The version of the product, which the build writes in; sources that are run as they are have none. */
export const productVersion = process.env.DOMEKA_VERSION ?? 'unbuilt';
