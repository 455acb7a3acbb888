import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { AppJson, PageJson } from '../app-json'
import { messageOf, type Problem } from './problem'

/** All .json files of a dist by path without suffix. A file that does not parse is a problem, not an error. */
export function readJsonFiles(root: string, files: string[], problems: Problem[]): Record<string, PageJson> {
  const json: Record<string, PageJson> = {}
  for (const file of files.filter((each) => each.endsWith('.json'))) {
    try {
      json[file.replace(/\.json$/, '')] = JSON.parse(readFileSync(path.join(root, file), 'utf8'))
    } catch (error) {
      problems.push({ file, kind: 'json', message: messageOf(error) })
    }
  }
  return json
}

/** app.json, or undefined when it is missing or lists no pages. */
export function appJsonOf(json: Record<string, PageJson>): AppJson | undefined {
  const app = json.app
  return app && isAppJson(app) ? app : undefined
}

function isAppJson(json: PageJson): json is AppJson {
  return 'pages' in json && Array.isArray(json.pages)
}
