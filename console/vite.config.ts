import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The console's own build: nothing of it is in the visitors' bundles, and nothing of theirs in it. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/console/',
  plugins: [react()],
  build: {
    outDir: path.resolve(import.meta.dirname, '../dist/console'),
    emptyOutDir: true,
    // A browser that runs a console is this year's.
    target: 'es2022',
    chunkSizeWarningLimit: 1200,
  },
  server: { proxy: { '/api': 'http://localhost:3000' } },
})
