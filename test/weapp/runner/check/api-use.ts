import { DEPRECATED_APIS, KNOWN_PRIVATE_INFOS, PRIVACY_APIS } from './privacy-apis'
import type { CodeFacts } from './code-rules'
import type { Inspection } from './report'

/** Chunks of the framework, which name every API without calling it. */
const FRAMEWORK_CHUNK = /^(taro|vendors|runtime)\.js$/

/** Declarations that the used APIs need in app.json. Returns those that the privacy guide must name. */
export function checkApiUse(inspection: Inspection, facts: CodeFacts): string[] {
  const { app } = inspection.dist
  const privacyApis: string[] = []
  for (const [name, files] of facts.apis) {
    const [file] = [...files].filter((each) => !FRAMEWORK_CHUNK.test(each))
    if (!file) continue
    if (PRIVACY_APIS.has(name)) privacyApis.push(name)
    const deprecation = DEPRECATED_APIS.get(name)
    if (deprecation) inspection.warn('deprecated', file, `${name}: ${deprecation}`)
    if (!KNOWN_PRIVATE_INFOS.has(name)) continue
    if (!app.requiredPrivateInfos?.includes(name)) {
      inspection.error('privacy', file, `${name} is used but not in requiredPrivateInfos`)
    }
    if (/^(?!choose).*Location/.test(name) && !app.permission?.['scope.userLocation']) {
      inspection.warn('privacy', 'app.json', `no permission["scope.userLocation"].desc for ${name}`)
    }
  }
  return privacyApis
}
