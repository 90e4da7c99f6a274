import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv';
import { parse, parseAllDocuments } from 'yaml';

export const project = join(import.meta.dirname, '../../../..');
export const folder = join(project, 'tools/kubernetes');
export const read = (path: string) => readFileSync(path, 'utf8');
const yamlIn = (path: string) =>
  readdirSync(path, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.yaml'));

interface Variable {
  name: string;
  value?: string;
  valueFrom?: { secretKeyRef: { name: string; key: string } };
}
export interface Container {
  name: string;
  image: string;
  command?: string[];
  ports?: { name: string; containerPort: number }[];
  envFrom: { configMapRef: { name: string } }[];
  env: Variable[];
  volumeMounts: { name: string; mountPath: string }[];
  [probe: `${string}Probe`]: { httpGet: { path: string; port: string } };
}
interface Pod {
  metadata: { labels: Record<string, string> };
  spec: { containers: Container[]; volumes: { name: string; persistentVolumeClaim?: { claimName: string } }[] };
}
/** Of one kind or another; the schemas hold what a kind has. */
export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata?: { name: string };
  [field: string]: any;
}

export const files = new Map(
  yamlIn(folder).map((name) => [
    name.replaceAll('\\', '/'),
    parseAllDocuments(read(join(folder, name))).map((one) => one.toJS() as Manifest),
  ]),
);
export const manifests = [...files.values()].flat();
export const named = (kind: string, name?: string) => {
  const found = manifests.find((one) => one.kind === kind && (name === undefined || one.metadata?.name === name));
  if (!found) throw new Error(`There is no ${kind} ${name ?? ''}`);
  return found;
};
export const kustomization = (name: string) => files.get(`${name}/kustomization.yaml`)?.[0] as Manifest;
export const pods = manifests
  .filter(({ kind }) => ['Deployment', 'Job'].includes(kind))
  .map((one) => ({ name: one.metadata?.name ?? '', pod: one.spec.template as Pod }));
export const containers = pods.map(({ name, pod }) => ({ name, container: pod.spec.containers[0] as Container }));

interface Patch {
  target: { kind: string; name: string };
  patch: string;
}
/** As kustomize applies the operations that are used. */
function patched(manifest: Manifest, { patch }: Patch): Manifest {
  const changed = structuredClone(manifest);
  for (const { op, path, value } of parse(patch) as { op: string; path: string; value: unknown }[]) {
    const steps = path.split('/').slice(1);
    const last = steps.pop() as string;
    const place = steps.reduce<Record<string, unknown>>((at, step) => at[step] as Record<string, unknown>, changed);
    if (last in place !== (op === 'replace')) throw new Error(`${op} ${path}: that is no place for it`);
    place[last] = value;
  }
  return changed;
}
export const restored = (kustomization('restore').patches as Patch[]).map((one) =>
  patched(named(one.target.kind, one.target.name), one),
);

const schemas = join(import.meta.dirname, 'fixtures/kubernetes');
const definitions = Object.assign({}, ...yamlIn(schemas).map((name) => parse(read(join(schemas, name))).definitions));
const common = { apiVersion: { type: 'string' }, kind: { type: 'string' } };
/** What a manifest has that its kind has not, or lacks. */
export function faults(manifest: Manifest): string[] {
  const { properties } = definitions[`${manifest.apiVersion.replace('/', '.')}.${manifest.kind}`] ?? {};
  if (!properties) return [`nothing is known of ${manifest.apiVersion} ${manifest.kind}`];
  const ajv = new Ajv({ allErrors: true });
  const required = ['apiVersion', 'kind', ...['metadata'].filter((one) => one in properties)];
  ajv.validate(
    { definitions, type: 'object', additionalProperties: false, required, properties: { ...common, ...properties } },
    manifest,
  );
  return (ajv.errors ?? []).map(({ dataPath, message }) => `${dataPath} ${message}`);
}
