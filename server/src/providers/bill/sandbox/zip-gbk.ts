import { zipSync } from 'fflate'
import { gbkOf } from './gbk'

/** A zip of text files in GBK whose names are GBK too, and do not say so: as Alipay packs them. */
export function zipGbk(files: Record<string, string>): Buffer {
  const entries = Object.entries(files).map(([name, text], place) => {
    const bytes = gbkOf(name)
    return { bytes, stand: `~${place}~`.padEnd(bytes.length, '~'), text: gbkOf(text) }
  })
  const zip = Buffer.from(zipSync(Object.fromEntries(entries.map(({ stand, text }) => [stand, text]))))
  for (const { bytes, stand } of entries) {
    // A name stands before its file, and in the list at the end.
    for (let at = zip.indexOf(stand); at >= 0; at = zip.indexOf(stand, at)) bytes.copy(zip, at)
  }
  return zip
}
