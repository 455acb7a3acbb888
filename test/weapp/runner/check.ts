import { checkApiUse } from './check/api-use'
import { checkAppConfig } from './check/app-config'
import { checkJavaScript } from './check/javascript'
import { checkSizes } from './check/package-sizes'
import { checkPageConfigs } from './check/page-configs'
import { Inspection, type Report } from './check/report'
import { checkSelectors } from './check/selectors'
import { checkWithWeChatCompilers } from './check/wechat-compilers'
import { compileDist } from './compile/dist'

export { packageSizes } from './check/package-sizes'

/** The template compiler's levels below this are advice. */
const COMPILER_ERROR_LEVEL = 3

/** Checks a dist folder without running it, as uploading and reviewing it would. @throws when there is no app.json */
export function checkDist(folder: string): Report {
  const inspection = new Inspection(compileDist(folder))
  reportCompileProblems(inspection)
  checkAppConfig(inspection)
  checkPageConfigs(inspection)
  const packages = checkSizes(inspection)
  checkSelectors(inspection)
  const facts = checkJavaScript(inspection)
  const privacyApis = checkApiUse(inspection, facts)
  checkWithWeChatCompilers(inspection)
  return {
    findings: inspection.findings,
    packages,
    total: Object.values(packages).reduce((sum, bytes) => sum + bytes, 0),
    pages: inspection.dist.pages.length,
    origins: [...facts.origins.keys()].filter((origin) => /^(https|wss):/.test(origin)),
    privacyApis,
  }
}

function reportCompileProblems(inspection: Inspection): void {
  for (const { file, kind, message, level, line } of inspection.dist.problems) {
    const place = line === undefined ? '' : `, line ${line + 1}`
    const isAdvice = kind === 'wxml' && level !== undefined && level < COMPILER_ERROR_LEVEL
    if (isAdvice) inspection.warn('compile', file, `${message}${place}`)
    else inspection.error('compile', file, `${message}${place}`)
  }
}
