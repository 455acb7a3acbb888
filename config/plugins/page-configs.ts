import path from 'node:path'
import * as helper from '@tarojs/helper/dist/utils'
import { pageConfigAt } from '../routes'

const SOURCES = path.resolve(__dirname, '../../src')

/**
 * Taro reads a page's configuration from a file beside it, on both targets by this one function. Ours stand in the route table:
 * title, sharing and pulling down are written once, and a page needs no second file.
 */
export default (): void => {
  const readFile = helper.readConfig
  const readConfig = (file: string, options?: Parameters<typeof readFile>[1]): unknown => {
    const page = path
      .relative(SOURCES, file)
      .split(path.sep)
      .join('/')
      .replace(/\.config(\.\w+)?$/, '')
    return pageConfigAt(page) ?? readFile(file, options)
  }
  Object.defineProperty(helper, 'readConfig', { value: readConfig })
}
