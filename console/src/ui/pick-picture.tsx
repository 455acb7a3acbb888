import { Button } from 'antd'
import { useRef } from 'react'
import { useAct } from './use-act'

interface Props {
  /** What a screen reader calls the field. */
  label: string
  /** What stands on the button. */
  words: string
  /** What is said once it has been sent. */
  done: string
  send: (picked: File) => Promise<void>
  id?: string | undefined
  disabled: boolean
}

/** Chooses a picture of this computer and sends it at once. */
export function PickPicture({ label, words, done, send, id, disabled }: Props) {
  const file = useRef<HTMLInputElement>(null)
  const { act, isBusy } = useAct()
  return (
    <>
      <input
        ref={file}
        type='file'
        accept='image/png,image/jpeg,image/webp'
        aria-label={label}
        hidden
        onChange={({ target }) => {
          const [picked] = target.files ?? []
          if (picked) void act(() => send(picked), done)
          target.value = ''
        }}
      />
      <Button id={id} loading={isBusy} disabled={disabled} onClick={() => file.current?.click()}>
        {words}
      </Button>
    </>
  )
}
