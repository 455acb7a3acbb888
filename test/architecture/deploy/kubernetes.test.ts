import fs from 'node:fs'
import path from 'node:path'
import { parseAllDocuments } from 'yaml'
import { Manifest } from './kubernetes-schema'
import { complaintOf, parsed, SETTINGS } from './told'

const FOLDER = path.join(__dirname, '../../../deploy/kubernetes')

const manifests: Manifest[] = fs
  .readdirSync(FOLDER)
  .filter((file) => file.endsWith('.yaml'))
  .flatMap((file) => parseAllDocuments(fs.readFileSync(path.join(FOLDER, file), 'utf8')))
  .map((document) => parsed(Manifest, document.toJS()))

const of = <K extends Manifest['kind']>(kind: K) =>
  manifests.filter((one): one is Extract<Manifest, { kind: K }> => one.kind === kind)

const labels = () => of('Deployment').map(({ spec }) => spec.template.metadata.labels)
const choosesSome = (wanted: Record<string, string> = {}) =>
  labels().some((have) => Object.entries(wanted).every(([name, value]) => have[name] === value))

test('the manifests say nothing that Kubernetes does not know, and each says it in its namespace', () => {
  expect(of('Deployment').map(({ metadata }) => metadata.name)).toEqual(expect.arrayContaining(['web', 'jobs']))
  const outside = manifests.filter(({ kind, metadata }) => kind !== 'Namespace' && metadata.namespace !== 'xinqi')
  expect(outside).toEqual([])
})

test('a deployment chooses its own pods, and services, budgets and rules of the network choose some', () => {
  for (const { spec } of of('Deployment')) {
    expect(spec.template.metadata.labels).toMatchObject(spec.selector.matchLabels ?? {})
    for (const { labelSelector } of spec.template.spec.topologySpreadConstraints ?? [])
      expect(spec.template.metadata.labels).toMatchObject(labelSelector.matchLabels ?? {})
  }
  for (const { spec } of of('Service')) expect(choosesSome(spec.selector)).toBe(true)
  for (const { spec } of of('PodDisruptionBudget')) expect(choosesSome(spec.selector.matchLabels)).toBe(true)
  for (const { spec } of of('NetworkPolicy')) expect(choosesSome(spec.podSelector.matchLabels)).toBe(true)
})

test('what a pod names is there: settings, volumes, ports', () => {
  const configMaps = of('ConfigMap').map(({ metadata }) => metadata.name)
  const claims = of('PersistentVolumeClaim').map(({ metadata }) => metadata.name)
  for (const { spec } of of('Deployment')) {
    const pod = spec.template.spec
    const volumes = pod.volumes.map(({ name }) => name)
    for (const { persistentVolumeClaim: claim } of pod.volumes) if (claim) expect(claims).toContain(claim.claimName)
    for (const container of pod.containers) {
      for (const from of container.envFrom)
        if ('configMapRef' in from) expect(configMaps).toContain(from.configMapRef.name)
      expect(container.volumeMounts.map(({ name }) => name).sort()).toEqual([...volumes].sort())
      expect(container.ports).toContainEqual({ name: 'http', containerPort: 3000 })
    }
  }
})

test('pods of web answer people, the one of jobs does what is due', () => {
  const told = of('Deployment').map(({ metadata, spec }) => [
    metadata.name,
    spec.template.spec.containers.map(({ env = [] }) => env.find(({ name }) => name === 'ROLES')?.value),
  ])
  expect(Object.fromEntries(told)).toEqual({ web: ['web,signal'], jobs: ['jobs'] })
})

test('a web process is replaced before it goes, and one always stays', () => {
  const web = of('Deployment').find(({ metadata }) => metadata.name === 'web')
  expect(web?.spec.strategy).toMatchObject({ rollingUpdate: { maxUnavailable: 0 } })
  const budget = of('PodDisruptionBudget').find(({ metadata }) => metadata.name === 'web')
  expect(budget?.spec.minAvailable).toBeLessThan(web?.spec.replicas ?? 0)
})

test('every name of the settings is one that the server reads, and it starts with them', () => {
  const database = { DATABASE_URL: 'postgres://xinqi:a1b2c3d4e5@10.0.0.5:6432/xinqi' }
  const turn = { TURN_URLS: 'turn:turn.example.com:3478', TURN_SECRET: 'f7d2a9c4e1' }
  const told = of('ConfigMap').flatMap(({ data }) => Object.entries(data))
  const own = of('Deployment').flatMap(({ spec }) => spec.template.spec.containers.flatMap(({ env = [] }) => env))
  expect(
    [...told.map(([name]) => name), ...own.map(({ name }) => name)].filter((name) => !SETTINGS.includes(name)),
  ).toEqual([])
  expect(complaintOf({ ...Object.fromEntries(told), ...database, ...turn })).toBeNull()
})

test('nobody is reached and nobody reaches out unless a rule says so', () => {
  const nobody = of('NetworkPolicy').find(({ spec }) => Object.keys(spec.podSelector).length === 0)
  expect(nobody?.spec).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] })
})
