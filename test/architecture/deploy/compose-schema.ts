import { z } from 'zod'

/** The part of the Compose specification that our file uses; a word that is not in it is a slip of the pen. */
const Service = z.strictObject({
  image: z.string().regex(/:(?!latest)[\w.${}:-]+$/, 'an image is named with its version'),
  build: z.strictObject({ context: z.string(), dockerfile: z.string() }).optional(),
  command: z.array(z.string()).optional(),
  hostname: z.string().optional(),
  user: z.string().optional(),
  env_file: z.string().optional(),
  environment: z.record(z.string(), z.string()).optional(),
  ports: z.array(z.string().regex(/^\d+(-\d+)?:\d+(-\d+)?(\/udp)?$/)).optional(),
  volumes: z.array(z.string().regex(/^[\w./-]+:\/[\w./-]+(:ro)?$/)).optional(),
  tmpfs: z.array(z.string()).optional(),
  read_only: z.boolean().optional(),
  cap_drop: z.tuple([z.literal('ALL')]),
  cap_add: z.array(z.string()).optional(),
  security_opt: z.array(z.literal('no-new-privileges:true')).optional(),
  stop_grace_period: z
    .string()
    .regex(/^\d+s$/)
    .optional(),
  restart: z.literal('unless-stopped'),
  depends_on: z
    .union([
      z.array(z.string()),
      z.record(z.string(), z.strictObject({ condition: z.enum(['service_healthy', 'service_started']) })),
    ])
    .optional(),
  healthcheck: z
    .strictObject({ test: z.array(z.string()), interval: z.string(), timeout: z.string(), retries: z.number() })
    .optional(),
  network_mode: z.literal('host').optional(),
  networks: z.array(z.string()).optional(),
})

const Network = z.strictObject({
  ipam: z.strictObject({ config: z.array(z.strictObject({ subnet: z.string() })) }).optional(),
})

export const Compose = z.strictObject({
  name: z.string(),
  services: z.record(z.string(), Service),
  networks: z.record(z.string(), Network),
  volumes: z.record(z.string(), z.null()),
})
export type Compose = z.infer<typeof Compose>

/** A file that is given beside it: what it adds to services that are there, and services of its own. */
export const BesideCompose = z.strictObject({
  services: z.record(z.string(), z.union([z.strictObject({ environment: Service.shape.environment }), Service])),
})
