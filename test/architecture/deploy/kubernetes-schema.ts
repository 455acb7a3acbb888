import { z } from 'zod'

/** The part of the Kubernetes API that our manifests use; a word that is not in it is a slip of the pen. */
const Metadata = z.strictObject({
  name: z.string().regex(/^[a-z0-9-]+$/),
  namespace: z.literal('xinqi').optional(),
  labels: z.record(z.string(), z.string()).optional(),
  annotations: z.record(z.string(), z.string()).optional(),
})
const Labels = z.record(z.string(), z.string())
const Selector = z.strictObject({ matchLabels: Labels.optional() })
const named = z.strictObject({ name: z.string() })
const size = z.string().regex(/^\d+(m|Mi|Gi)?$/)

const object = <K extends string, S extends z.ZodRawShape>(apiVersion: string, kind: K, shape: S) =>
  z.strictObject({ apiVersion: z.literal(apiVersion), kind: z.literal(kind), metadata: Metadata, ...shape })

const Probe = z.strictObject({
  httpGet: z.strictObject({ path: z.enum(['/healthz', '/readyz']), port: z.literal('http') }),
  periodSeconds: z.number(),
  timeoutSeconds: z.number().optional(),
  failureThreshold: z.number(),
})

const Container = z.strictObject({
  name: z.string(),
  image: z.string().regex(/:(?!latest)[\w.-]+$/, 'an image is named with its version'),
  ports: z.array(z.strictObject({ name: z.string(), containerPort: z.number() })),
  env: z.array(z.strictObject({ name: z.string(), value: z.string() })).optional(),
  envFrom: z.array(z.union([z.strictObject({ configMapRef: named }), z.strictObject({ secretRef: named })])),
  securityContext: z.strictObject({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.strictObject({ drop: z.tuple([z.literal('ALL')]) }),
  }),
  startupProbe: Probe,
  livenessProbe: Probe,
  readinessProbe: Probe,
  lifecycle: z.strictObject({ preStop: z.strictObject({ exec: z.strictObject({ command: z.array(z.string()) }) }) }),
  resources: z.strictObject({ requests: z.record(z.string(), size), limits: z.record(z.string(), size) }),
  volumeMounts: z.array(z.strictObject({ name: z.string(), mountPath: z.string() })),
})

const Volume = z.strictObject({
  name: z.string(),
  persistentVolumeClaim: z.strictObject({ claimName: z.string() }).optional(),
  emptyDir: z.strictObject({ sizeLimit: size }).optional(),
})

const Pod = z.strictObject({
  serviceAccountName: z.string(),
  automountServiceAccountToken: z.literal(false),
  enableServiceLinks: z.literal(false),
  terminationGracePeriodSeconds: z.number().min(60),
  securityContext: z.strictObject({
    runAsNonRoot: z.literal(true),
    runAsUser: z.number().min(1),
    runAsGroup: z.number().min(1),
    fsGroup: z.number().min(1),
    seccompProfile: z.strictObject({ type: z.literal('RuntimeDefault') }),
  }),
  topologySpreadConstraints: z
    .array(
      z.strictObject({
        maxSkew: z.number(),
        topologyKey: z.string(),
        whenUnsatisfiable: z.enum(['ScheduleAnyway', 'DoNotSchedule']),
        labelSelector: Selector,
      }),
    )
    .optional(),
  containers: z.array(Container),
  volumes: z.array(Volume),
})

const Strategy = z.union([
  z.strictObject({ type: z.literal('Recreate') }),
  z.strictObject({
    type: z.literal('RollingUpdate'),
    rollingUpdate: z.strictObject({ maxUnavailable: z.number(), maxSurge: z.number() }),
  }),
])

export const Deployment = object('apps/v1', 'Deployment', {
  spec: z.strictObject({
    replicas: z.number(),
    strategy: Strategy,
    selector: Selector,
    template: z.strictObject({ metadata: z.strictObject({ labels: Labels }), spec: Pod }),
  }),
})

const Port = z.strictObject({ protocol: z.enum(['TCP', 'UDP']), port: z.number() })
const Peer = z.union([
  z.strictObject({ namespaceSelector: Selector }),
  z.strictObject({ podSelector: Selector }),
  z.strictObject({ ipBlock: z.strictObject({ cidr: z.string(), except: z.array(z.string()).optional() }) }),
])

export const NetworkPolicy = object('networking.k8s.io/v1', 'NetworkPolicy', {
  spec: z.strictObject({
    podSelector: Selector,
    policyTypes: z.array(z.enum(['Ingress', 'Egress'])),
    ingress: z.array(z.strictObject({ from: z.array(Peer), ports: z.array(Port) })).optional(),
    egress: z.array(z.strictObject({ to: z.array(Peer), ports: z.array(Port) })).optional(),
  }),
})

export const Service = object('v1', 'Service', {
  spec: z.strictObject({
    selector: Labels,
    ports: z.array(z.strictObject({ name: z.string(), port: z.number(), targetPort: z.literal('http') })),
  }),
})

export const Budget = object('policy/v1', 'PodDisruptionBudget', {
  spec: z.strictObject({ minAvailable: z.number().min(1), selector: Selector }),
})

export const ConfigMap = object('v1', 'ConfigMap', { data: z.record(z.string(), z.string()) })

const Path = z.strictObject({
  path: z.string().startsWith('/'),
  pathType: z.literal('Prefix'),
  backend: z.strictObject({ service: z.strictObject({ name: z.string(), port: named }) }),
})

export const Ingress = object('networking.k8s.io/v1', 'Ingress', {
  spec: z.strictObject({
    ingressClassName: z.string(),
    tls: z.array(z.strictObject({ hosts: z.array(z.string()), secretName: z.string() })),
    rules: z.array(z.strictObject({ host: z.string(), http: z.strictObject({ paths: z.array(Path) }) })),
  }),
})

/** Anything that may stand in deploy/kubernetes. */
export const Manifest = z.discriminatedUnion('kind', [
  object('v1', 'Namespace', {}),
  object('v1', 'ServiceAccount', { automountServiceAccountToken: z.literal(false) }),
  object('v1', 'PersistentVolumeClaim', {
    spec: z.strictObject({
      accessModes: z.array(z.literal('ReadWriteMany')),
      resources: z.strictObject({ requests: z.record(z.string(), size) }),
    }),
  }),
  ConfigMap,
  Deployment,
  Service,
  Budget,
  Ingress,
  NetworkPolicy,
])
export type Manifest = z.infer<typeof Manifest>
