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
    // What each page needs is found in its own file: the list of it all would be a part of every first desk.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    // Every page's name stands in the first desk, and a hash cannot be compressed: seven characters tell builds apart.
    rollupOptions: { output: { chunkFileNames: 'assets/[name]-[hash:7].js' } },
  },
  server: { proxy: { '/api': 'http://localhost:3000' } },
})
