import fs from 'node:fs'
import path from 'node:path'
import { ROOT } from './tracked-files'

/** Whether a page of the route table has its component. */
export const pageFileExists = (page: string): boolean => fs.existsSync(path.join(ROOT, 'src', `${page}.tsx`))
