import { App, Button, type ButtonProps } from 'antd'
import { useState } from 'react'
import { useAct } from './use-act'
import { useAttemptKey } from './use-attempt-key'

interface Props {
  children: string
  /** Instead of what stands on it, where several look the same. */
  label?: string
  type?: ButtonProps['type']
  danger?: boolean
  size?: ButtonProps['size']
  disabled?: boolean
  /** Asked before it is done; none: it is done at once. */
  ask?: { title: string; content: string }
  /** Does it; the key is the same for a retry. */
  act: (key: string) => Promise<unknown>
  /** Said when it is done. */
  done: string
  /** Read again whether it was done or refused: somebody else may have been faster. */
  onDone: () => unknown
}

/** A button that does one thing. */
export function ActButton({ children, label, ask, act, done, onDone, ...look }: Props) {
  const { modal } = App.useApp()
  const { act: doing, isBusy } = useAct()
  const keyOf = useAttemptKey()
  const [times, setTimes] = useState(0)

  async function go(): Promise<void> {
    // Once it is done, another press wants it done another time.
    if (await doing(() => act(keyOf([children, times])), done)) setTimes(times + 1)
    await onDone()
  }

  const press = (): void => {
    if (!ask) return void go()
    void modal.confirm({ ...ask, okText: children, okButtonProps: { danger: look.danger }, onOk: go })
  }
  return (
    <Button {...look} aria-label={label} loading={isBusy} onClick={press}>
      {children}
    </Button>
  )
}
