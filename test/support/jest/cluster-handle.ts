import type { TestCluster } from '../postgres'

/** Name of the environment variable with the cluster's connection string. */
export const CLUSTER_URL = 'XINQI_TEST_CLUSTER_URL'

declare global {
  var xinqiTestCluster: TestCluster | undefined
}

/** Jest loads its setup and its teardown as separate copies: only the global object is common to both. */
export function keepCluster(cluster: TestCluster): void {
  globalThis.xinqiTestCluster = cluster
}

export const keptCluster = (): TestCluster | undefined => globalThis.xinqiTestCluster

/** The running cluster's connection string. @throws when the test runs outside the project `server` */
export function clusterUrl(): string {
  const url = process.env[CLUSTER_URL]
  if (!url) throw new Error('No test cluster: run this test by jest.config.js, project "server".')
  return url
}
