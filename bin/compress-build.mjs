import fs from 'node:fs'
import path from 'node:path'
import zlib from 'node:zlib'

const COMPRESSED = /\.(js|css|svg)$/
/** Below this the headers weigh more than what is saved. */
const WORTH_IT = 1024

/**
 * Writes `.gz` and `.br` beside the files of a folder of dist, once a build instead of once a request; the server sends them to who
 * accepts them. Only files whose name changes with their content: beside another build's index.html an old one would be sent.
 */
export function compressBuild(root, folder) {
  const output = path.join(root, 'dist', folder)
  for (const entry of fs.readdirSync(output, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() && COMPRESSED.test(entry.name)) compress(path.join(entry.parentPath, entry.name))
  }
}

function compress(file) {
  const content = fs.readFileSync(file)
  if (content.length < WORTH_IT) return
  const brotli = { [zlib.constants.BROTLI_PARAM_QUALITY]: zlib.constants.BROTLI_MAX_QUALITY }
  fs.writeFileSync(`${file}.gz`, zlib.gzipSync(content, { level: zlib.constants.Z_BEST_COMPRESSION }))
  fs.writeFileSync(`${file}.br`, zlib.brotliCompressSync(content, { params: brotli }))
}
