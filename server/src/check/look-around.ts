import { assertProductionReady } from '../config/production'
import type { Config } from '../config/config'
import { readConfig } from '../config/read-config'
import { assertSandboxIsLocal } from '../config/sandbox'
import { StartupError } from '../startup-error'
import { lookAtCompanies } from './companies'
import { lookAtDatabases } from './databases'
import { broken, ready, type Finding, type Standing } from './finding'
import { lookAtWires } from './wires'

const SETTINGS = '设置'
const SIGN: Record<Standing, string> = { ready: '✓', off: '–', broken: '✗' }

/**
 * What is configured, what of it answers and at which version, and what is missing, as lines for a terminal; `isFine` where a start would
 * find all that it needs. Starts nothing, and changes no row.
 */
export async function lookAround(environment: NodeJS.ProcessEnv): Promise<{ lines: string[]; isFine: boolean }> {
  const findings = await findAll(environment)
  const missing = findings.filter(({ standing }) => standing === 'broken').length
  const lines = findings.map(({ what, standing, says }) => `${SIGN[standing]} ${what}  ${says}`)
  const end = missing === 0 ? '可以启动。' : `有 ${missing} 处要先处理。`
  return { lines: [...lines, end], isFine: missing === 0 }
}

/** The settings first: what cannot be read leads nowhere. */
export async function findAll(environment: NodeJS.ProcessEnv): Promise<Finding[]> {
  const [config, settings] = readSettings(environment)
  if (!config) return settings
  const rest = [...lookAtDatabases(config), ...lookAtWires(config), ...lookAtCompanies(config)]
  return [...settings, ...(await Promise.all(rest))]
}

function readSettings(environment: NodeJS.ProcessEnv): [Config | null, Finding[]] {
  try {
    const config = readConfig(environment)
    const mistakes = [assertProductionReady, assertSandboxIsLocal].flatMap((assert) => mistakesOf(() => assert(config)))
    const kind = config.production ? '正式环境' : '开发环境：没有配置的第三方用沙箱'
    return [config, mistakes.length > 0 ? mistakes : [ready(SETTINGS, `${kind}；负责 ${config.roles.join('、')}`)]]
  } catch (error) {
    if (!(error instanceof StartupError)) throw error
    return [null, [broken(SETTINGS, error.message)]]
  }
}

function mistakesOf(assert: () => void): Finding[] {
  try {
    assert()
    return []
  } catch (error) {
    if (!(error instanceof StartupError)) throw error
    return error.message.split('\n').map((sentence) => broken(SETTINGS, sentence))
  }
}
