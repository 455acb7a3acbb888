import { askHost } from '../ask-host'
import { invoke, type ApiTable } from './api-table'

const TASK_EVENTS = ['HeadersReceived', 'ChunkReceived', 'ProgressUpdate']

/** HTTP. The host sends the request; the program gets a task beside the answer. */
export function addNetworkApis(api: ApiTable): void {
  for (const name of ['request', 'uploadFile', 'downloadFile']) {
    api.member(name, (options: object) => {
      let aborted = false
      const answer = invoke(name, options, async () => {
        const response = await askHost(`$${name}`, options)
        if (aborted) throw new Error('abort')
        return response
      })
      // A program that keeps only the task must not be told of an unhandled rejection.
      answer?.catch(() => undefined)
      const task: Record<string, unknown> = {
        abort() {
          aborted = true
        },
      }
      for (const event of TASK_EVENTS) {
        task[`on${event}`] = () => undefined
        task[`off${event}`] = () => undefined
      }
      return answer ? Object.assign(answer, task) : task
    })
  }
}
