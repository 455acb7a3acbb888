import fs from 'node:fs/promises'
import { mistakesIn, type Mistake } from '@xinqi/domain/rules/questionnaire-mistakes'
import { systemClock } from '@xinqi/domain/time'
import { readConfig } from '../src/config/read-config'
import { publishVersion } from '../src/features/questionnaire/commands/publish-version'
import { describeQuestionnaire, mistakeLine } from '../src/features/questionnaire/describe'
import { readQuestionnaire } from '../src/features/questionnaire/read-file'
import { migrateDirectly, openDatabase } from '../src/startup/database'
import { Lifecycle } from '../src/startup/lifecycle'
import { StartupError } from '../src/startup-error'

const HOW = '用法：npm run questionnaire:publish -- <文件.json> [--check]'

const refuse = (mistakes: readonly Mistake[]): never => {
  throw new StartupError(['没有发布：', ...mistakes.map((one) => `- ${mistakeLine(one)}`)].join('\n'))
}

/**
 * Publishes a questionnaire from a file (docs/domain.md §47): shows what it is, and publishes it as a version that stays as it is. With
 * `--check` it is looked at alone, without a database.
 */
async function main(): Promise<void> {
  const lifecycle = new Lifecycle()
  lifecycle.listenForSignals(() => console.log('正在停止 …'))
  try {
    const [path, ...options] = process.argv.slice(2)
    if (path === undefined || options.some((one) => one !== '--check')) throw new StartupError(HOW)
    const text = await fs.readFile(path, 'utf8').catch(() => {
      throw new StartupError(`读不到文件 ${path}`)
    })
    const { file, mistakes } = readQuestionnaire(text)
    if (!file) return refuse(mistakes)
    const wrong = mistakesIn(file)
    if (wrong.length > 0) return refuse(wrong)
    console.log(describeQuestionnaire(file).join('\n'))
    if (!options.includes('--check')) {
      const { db, directUrl } = await openDatabase(readConfig(process.env), lifecycle)
      await migrateDirectly(directUrl)
      const publication = await db.transaction().execute((trx) => publishVersion(trx, file, systemClock.now()))
      if (publication.done === null) return refuse(publication.mistakes)
      const address = `/questionnaire/${publication.questionnaireId}`
      console.log(publication.done === 'same' ? `早已发布，什么也没有变：${address}` : `已发布：${address}`)
    }
    await lifecycle.exit(0)
  } catch (error) {
    if (lifecycle.isClosing) return
    console.error(error instanceof StartupError ? error.message : error)
    await lifecycle.exit(1)
  }
}

void main()
