const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** Combinations of method, route and status; there are twice as many series. */
const mostCombinations = 700;

export interface Answered {
  method: string;
  url: string;
  pattern: string | undefined;
  status: number;
}

export interface AnswerLabels {
  method: string;
  route: string;
  status: string;
}

/** Patterns of the API; pages, files and unknown addresses have one each, so that no address becomes a label. */
export function routeOf({ url, pattern }: Pick<Answered, 'url' | 'pattern'>): string {
  const isApi = /^\/api(?:[/?]|$)/.test(url);
  if (pattern === undefined || (isApi && !pattern.startsWith('/api'))) return 'unknown';
  if (isApi) return pattern;
  return pattern === '/*' ? 'page' : 'file';
}

export function boundedLabels(most = mostCombinations): (answered: Answered) => AnswerLabels {
  const known = new Map<string, AnswerLabels>();
  return (answered) => {
    const method = methods.has(answered.method) ? answered.method : 'other';
    const labels = { method, route: routeOf(answered), status: String(answered.status) };
    const name = Object.values(labels).join(' ');
    const found = known.get(name);
    if (found) return found;
    if (known.size >= most) return { method: 'other', route: 'other', status: 'other' };
    known.set(name, labels);
    return labels;
  };
}
