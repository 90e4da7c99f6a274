/** How the form of a new link may be sent: each way makes it, and leads to where that one is handed over. */
const shareWays: unknown[] = ['share', 'code', 'send'];

export const isShareWay = (intent: unknown) => shareWays.includes(intent);
