import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildSync } from 'esbuild'
import { ROOT } from './tracked-files'

const CHART = 'src/ui/line-chart/line-chart.tsx'
const LINE_BYTES = 8 * 1024
/** Of an everyday file of ours: what holds the test to weighing something. */
const LEAST_BYTES = 700

/** As a phone is sent it: written small and compressed. Framework, Taro and the look of it are not the chart's own code. */
function weigh(entry: string): number {
  const { outputFiles } = buildSync({
    entryPoints: [path.join(ROOT, entry)],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    target: 'es2017',
    external: ['react', 'react/*', '@tarojs/*'],
    alias: { '@': path.join(ROOT, 'src') },
    resolveExtensions: ['.h5.ts', '.h5.tsx', '.ts', '.tsx'],
    loader: { '.scss': 'empty' },
    logLevel: 'silent',
  })
  return gzipSync(outputFiles[0]?.contents ?? '').length
}

test('a line chart of our own, with all that it alone needs, stays within 8 KB', () => {
  const bytes = weigh(CHART)
  expect(bytes).toBeGreaterThan(LEAST_BYTES)
  expect(bytes).toBeLessThanOrEqual(LINE_BYTES)
})
