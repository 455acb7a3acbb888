import { App } from 'antd'
import { useState } from 'react'
import { sentenceOf } from '../api/call-failure'

/** Does something, says that it is done, or why not. Resolves with whether it was done. */
export function useAct() {
  const { message } = App.useApp()
  const [isBusy, setIsBusy] = useState(false)
  const act = async (work: () => Promise<unknown>, done: string): Promise<boolean> => {
    setIsBusy(true)
    try {
      await work()
      void message.success(done)
      return true
    } catch (error) {
      void message.error(sentenceOf(error))
      return false
    } finally {
      setIsBusy(false)
    }
  }
  return { act, isBusy }
}
