import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { largestFormWithFile } from '@domeka/kernel';
import { parse } from 'yaml';
import { readEnvironment } from './environment.ts';
import {
  containers,
  faults,
  files,
  folder,
  kustomization,
  manifests,
  named,
  pods,
  project,
  read,
  restored,
} from './manifests.fixture.ts';
import type { Container, Manifest } from './manifests.fixture.ts';
import { secretNames } from './secret-files.ts';

test('each manifest has the fields of its kind, also the database that is restored', () => {
  expect([...manifests, ...restored].flatMap(faults)).toEqual([]);
  const names = ['Cluster', 'Deployment', 'HTTPRoute', 'Job', 'NetworkPolicy', 'ObjectStore', 'PodDisruptionBudget'];
  expect(manifests.map(({ kind }) => kind)).toEqual(expect.arrayContaining([...names, 'ScheduledBackup', 'Service']));
});

test('a field that its kind has not, or a value that it does not allow, is found', () => {
  const web = named('Deployment', 'web');
  expect(faults({ ...web, spec: { ...web.spec, replica: 3 } })).toEqual([
    '.spec should NOT have additional properties',
  ]);
  const cluster = named('Cluster');
  const synchronous = { method: 'all', number: 1 };
  expect(faults({ ...cluster, spec: { ...cluster.spec, postgresql: { synchronous } } })).toEqual([
    '.spec.postgresql.synchronous.method should be equal to one of the allowed values',
  ]);
});

test('each file is part of what is applied', () => {
  const folders = [...files.keys()].filter((name) => name.endsWith('/kustomization.yaml'));
  const applied = folders.flatMap((name) => {
    const [{ resources = [], components = [] }] = files.get(name) as [Manifest];
    return [name, ...[...resources, ...components].map((path: string) => join(name, '..', path).replaceAll('\\', '/'))];
  });
  expect(applied.filter((path) => !existsSync(join(folder, path)))).toEqual([]);
  expect([...files.keys()].filter((name) => !applied.includes(name))).toEqual([]);
});

test('no pod runs as root, writes to its own file system or may ask Kubernetes', () => {
  expect(named('Namespace').metadata).toMatchObject({ labels: { 'pod-security.kubernetes.io/enforce': 'restricted' } });
  expect(pods.map(({ name }) => name).sort()).toEqual(['jobs', 'migrate', 'web']);
  for (const { pod } of pods) {
    expect(pod.spec).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
    });
    expect(pod.spec.containers).toHaveLength(1);
    expect(pod.spec.containers[0]).toMatchObject({
      securityContext: {
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      },
      resources: { requests: expect.anything(), limits: { memory: expect.any(String) } },
    });
  }
});

test('each pod finds its image, settings and volumes, and its selectors find it', () => {
  const [image] = kustomization('settings').images as { name: string }[];
  const [settings] = kustomization('settings').configMapGenerator as { name: string }[];
  for (const { pod } of pods) {
    const [container] = pod.spec.containers as [Container];
    expect([container.image, container.envFrom]).toEqual([image?.name, [{ configMapRef: { name: settings?.name } }]]);
    expect(container.volumeMounts.map(({ name }) => name)).toEqual(pod.spec.volumes.map(({ name }) => name));
    for (const { persistentVolumeClaim: claim } of pod.spec.volumes)
      if (claim) expect(named('PersistentVolumeClaim', claim.claimName)).toBeDefined();
  }
  for (const { kind, metadata, spec } of manifests) {
    const wanted: Record<string, string> | undefined =
      kind === 'Service' ? spec.selector : (spec?.selector ?? spec?.podSelector)?.matchLabels;
    if (!wanted) continue;
    const found = pods.filter(({ pod }) =>
      Object.entries(wanted).every(([label, value]) => pod.metadata.labels[label] === value),
    );
    expect([kind, metadata?.name, found.length > 0]).toEqual([kind, metadata?.name, true]);
    if (kind === 'Deployment') expect(found.map(({ name }) => name)).toEqual([metadata?.name]);
  }
});

test.each(['web', 'jobs'])('%s is asked how it is where the product answers, and has time to end', (name) => {
  const { container } = containers.find((one) => one.name === name) as { container: Container };
  const asked = ['startup', 'liveness', 'readiness'].map((probe) => container[`${probe}Probe`]?.httpGet);
  const [live, ready] = ['live', 'ready'].map((path) => ({ path: `/api/health/${path}`, port: 'http' }));
  expect(asked).toEqual([live, live, ready]);
  expect(container.ports).toContainEqual({ name: 'http', containerPort: 3000 });
  expect(read(join(project, 'libs/platform/src/health/health.controller.ts'))).toMatch(
    /@Get\('live'\)[^]*@Get\('ready'\)/,
  );
  expect(named('Deployment', name).spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(15);
});

const literals = (kustomization('settings').configMapGenerator as { literals: string[] }[])[0]?.literals ?? [];
const settings = Object.fromEntries(literals.map((line) => /^(.*?)=(.*)$/.exec(line)?.slice(1) as [string, string]));
const quoted = (path: string) => [...read(path).matchAll(/'([A-Z][A-Z_]+[A-Z])'/g)].map(([, name = '']) => name);
const known = new Set([
  ...readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
    .flatMap((name) => quoted(join(import.meta.dirname, name))),
]);

test('every setting is one that the product knows', () => {
  const used = [
    ...Object.keys(settings),
    ...containers.flatMap(({ container }) => container.env.map(({ name }) => name)),
  ];
  expect(used.filter((name) => !known.has(name))).toEqual([]);
});

test('the settings are accepted, and each pod has its part', () => {
  const secret: Record<string, string> = {
    uri: 'postgresql://domeka:quiet@domeka-db-rw.domeka:5432/domeka',
    'secret-key': 'x'.repeat(32),
    'smtp-url': 'smtps://user:quiet@mail.test:465',
    'backup-passphrase': 'twelve or more',
  };
  const environments = containers.map(({ name, container }) => {
    const own = container.env.map((one) => [one.name, one.value ?? secret[one.valueFrom?.secretKeyRef.key ?? '']]);
    return [name, { ...settings, ...Object.fromEntries(own) }] as const;
  });
  for (const [, environment] of environments)
    expect(readEnvironment(environment)).toMatchObject({ databaseUrl: secret.uri, trustProxy: 1, signups: 'invited' });
  const part = Object.fromEntries(environments.map(([name, { ROLES, MIGRATE }]) => [name, { ROLES, MIGRATE }]));
  expect(part).toEqual({ web: { ROLES: 'web', MIGRATE: 'off' }, jobs: { ROLES: 'jobs', MIGRATE: 'off' }, migrate: {} });
  const [written] = containers.filter(({ name }) => name === 'jobs').map(({ container }) => container.volumeMounts);
  const folders = environments.find(([name]) => name === 'jobs')?.[1];
  expect(written?.map(({ mountPath }) => mountPath)).toEqual(
    expect.arrayContaining([folders?.BACKUP_DIR, folders?.AUDIT_CHECKPOINT_DIR]),
  );
});

test('secrets stand nowhere, and are referred to alone', () => {
  expect(manifests.map(({ kind }) => kind)).not.toContain('Secret');
  expect(Object.keys(settings).filter((name) => secretNames.includes(name))).toEqual([]);
  for (const { container } of containers) {
    const open = container.env.filter(({ value }) => value !== undefined).map(({ name }) => name);
    expect(open.filter((name) => secretNames.includes(name))).toEqual([]);
  }
  for (const name of files.keys()) expect(read(join(folder, name))).not.toMatch(/:\/\/[^/\s]*:[^/\s]*@|BEGIN .*KEY/);
});

test('what docs/cluster.md says to make, and how large bodies are, is what is referred to and taken', () => {
  const doc = read(join(project, 'docs/cluster.md'));
  const { accessKeyId, secretAccessKey } = named('ObjectStore').spec.configuration.s3Credentials;
  const ours = containers.flatMap(({ container }) => container.env.map(({ valueFrom }) => valueFrom?.secretKeyRef));
  const referred = [...ours, accessKeyId, secretAccessKey]
    .filter((one) => one && one.name !== `${named('Cluster').metadata?.name}-app`) // made by the operator
    .map(({ name, key }) => `${name} ${key}`);
  const made = [...doc.matchAll(/create secret generic (\S+)(.*)/g)].flatMap(([, name, keys = '']) =>
    [...keys.matchAll(/--from-file=(\S+)/g)].map(([, key]) => `${name} ${key}`),
  );
  expect(made.sort()).toEqual([...new Set(referred)].sort());
  expect(doc).toContain(`**Bodies** of ${largestFormWithFile / 1024 ** 2} MB`);
});

test('the database acknowledges on two of its three machines, and is as that of a deployment on one', () => {
  const { spec } = named('Cluster');
  expect(spec).toMatchObject({ instances: 3, affinity: { podAntiAffinityType: 'required' } });
  expect(spec.postgresql.synchronous).toEqual({
    method: 'any',
    number: 1,
    dataDurability: 'required',
    failoverQuorum: true,
  });
  const { postgres } = parse(read(join(project, 'docker-compose.yml'))).services;
  const { encoding, localeProvider, builtinLocale, locale } = spec.bootstrap.initdb;
  expect(postgres.environment.POSTGRES_INITDB_ARGS).toBe(
    `--encoding=${encoding} --locale-provider=${localeProvider} --builtin-locale=${builtinLocale} --locale=${locale}`,
  );
  expect(spec.imageName.split(':')[1]).toMatch(new RegExp(`^${postgres.image.split(':')[1]}\\.`));
  const { parameters } = spec.postgresql;
  const discreet = Object.entries(parameters as Record<string, string>).filter(([name]) => name.startsWith('log_'));
  expect(discreet.map((pair) => pair.join('=')).sort()).toEqual(
    [...postgres.command.matchAll(/-c (log_\S+)/g)].map(([, setting]) => setting).sort(),
  );
  const created = (text: string) => text.match(/create extension if not exists \w+/g) ?? [];
  const migrations = readdirSync(join(project, 'migrations')).filter((name) => name.endsWith('.ts'));
  expect(spec.bootstrap.initdb.postInitApplicationSQL).toEqual(
    migrations.flatMap((name) => created(read(join(project, 'migrations', name)))),
  );
});

test('it has connections for all processes, also while they are replaced', () => {
  const { replicas, strategy } = named('Deployment', 'web').spec;
  const processes = replicas + strategy.rollingUpdate.maxSurge + named('Deployment', 'jobs').spec.replicas;
  const ofOne = 30;
  const beside = 10 + 20; // jobs for a while, and the operator
  const { max_connections: most } = named('Cluster').spec.postgresql.parameters;
  expect(Number(most)).toBeGreaterThanOrEqual((processes + 1) * ofOne + beside);
});

test('a restored database comes from the archive of the first, and keeps one of its own', () => {
  const first = named('Cluster');
  const store = named('ObjectStore').metadata?.name;
  const [cluster, backup] = restored as [Manifest, Manifest];
  expect(cluster.metadata?.name).not.toBe(first.metadata?.name);
  expect(cluster.spec.externalClusters).toMatchObject([
    {
      name: cluster.spec.bootstrap.recovery.source,
      plugin: { parameters: { barmanObjectName: store, serverName: first.metadata?.name } },
    },
  ]);
  expect(cluster.spec.plugins).toEqual(first.spec.plugins);
  expect(first.spec.plugins).toMatchObject([{ isWALArchiver: true, parameters: { barmanObjectName: store } }]);
  expect(Number.isNaN(Date.parse(cluster.spec.bootstrap.recovery.recoveryTarget.targetTime))).toBe(false);
  expect(backup.spec.cluster.name).toBe(cluster.metadata?.name);
  expect(named('ScheduledBackup').spec.cluster.name).toBe(first.metadata?.name);
});
