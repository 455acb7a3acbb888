import type { ChunkGraph, ChunkGroup, Module } from 'webpack'
import { ROUTES } from '../routes'

/** What the import of the home page loads. */
export const importsHomePage = ({ origins }: Pick<ChunkGroup, 'origins'>): boolean =>
  origins.some(({ request }) => request?.endsWith(`/${ROUTES.home.page}`))

/** For splitChunks: modules that the home page needs. */
export const isOnHomePage = (module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }): boolean =>
  [...chunkGraph.getModuleChunks(module)].some((chunk) => [...chunk.groupsIterable].some(importsHomePage))
