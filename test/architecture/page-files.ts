import fs from 'node:fs'
import path from 'node:path'
import { ROOT } from './tracked-files'

/** Whether a page of the route table has its component and its configuration. */
export const pageFileExists = (page: string): boolean =>
  ['.tsx', '.config.ts'].every((extension) => fs.existsSync(path.join(ROOT, 'src', `${page}${extension}`)))
