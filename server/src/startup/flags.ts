import { parseArgs } from 'node:util'
import { StartupError } from '../startup-error'

export interface Flags {
  /** With what the command line says on top of it: `npm start -- --roles web,jobs`. */
  environment: NodeJS.ProcessEnv
  /** Says what is configured and reachable, and starts nothing: `npm start -- --check`. */
  check: boolean
}

/** Reads the command line. Throws StartupError. */
export function withFlags(environment: NodeJS.ProcessEnv, args: string[]): Flags {
  const { roles, check } = readFlags(args)
  return { environment: roles === undefined ? environment : { ...environment, ROLES: roles }, check }
}

function readFlags(args: string[]): { roles?: string | undefined; check: boolean } {
  try {
    const options = { roles: { type: 'string' }, check: { type: 'boolean', default: false } } as const
    return parseArgs({ args, options }).values
  } catch {
    throw new StartupError('命令行只认识 --check 和 --roles，如 npm start -- --roles web,jobs。')
  }
}
