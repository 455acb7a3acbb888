import { Button, Flex, theme } from 'antd'
import { useRef } from 'react'
import { upload } from '../../api/call'
import { useAct } from '../../ui/use-act'

interface Props {
  value?: string | null
  onChange?: (logo: string | null) => void
  /** What is shown where none was uploaded. */
  drawn: string | null
  id?: string
  disabled?: boolean
}

const SIDE = 64

/** The logo: the drawn one, or a picture of one's own, which is there when all is saved. */
export function LogoField({ value = null, onChange, drawn, id, disabled = false }: Props) {
  const { token } = theme.useToken()
  const file = useRef<HTMLInputElement>(null)
  const { act, isBusy } = useAct()
  const shown = value ?? drawn

  const send = (picked: File | undefined): void => {
    if (!picked) return
    void act(async () => {
      const { logo } = await upload('POST /operator/edition/logo', picked)
      onChange?.(logo)
    }, '标志传好了，保存以后来访者看得到')
  }

  return (
    <Flex gap={16} align='center'>
      {shown && (
        <img
          src={shown}
          alt={value ? '上传的标志' : '画出来的标志'}
          width={SIDE}
          height={SIDE}
          style={{ objectFit: 'contain', borderRadius: 12, background: token.colorBgLayout }}
        />
      )}
      <input
        ref={file}
        type='file'
        accept='image/png,image/jpeg,image/webp'
        aria-label='标志的图片'
        hidden
        onChange={({ target }) => {
          send(target.files?.[0])
          target.value = ''
        }}
      />
      <Button id={id} loading={isBusy} disabled={disabled} onClick={() => file.current?.click()}>
        换一张图片
      </Button>
      {value && (
        <Button disabled={disabled} onClick={() => onChange?.(null)}>
          用画出来的
        </Button>
      )}
    </Flex>
  )
}
