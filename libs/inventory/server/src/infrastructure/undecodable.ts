/** What threads say of a picture whose bytes are none, or broken: of an error, only words come across. */
export const undecodable = 'undecodable picture';
