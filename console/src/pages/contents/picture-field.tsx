import { Button, Flex, theme } from 'antd'
import { useRef } from 'react'
import { upload } from '../../api/call'
import { useAct } from '../../ui/use-act'

interface Props {
  value?: string | null
  onChange?: (picture: string | null) => void
  /** What it is a picture for. */
  label: string
  id?: string
  disabled?: boolean
  /** There may be none. */
  isOptional?: boolean
}

/** A picture of one's own, which readers have with the version that names it. */
export function PictureField({ value = null, onChange, label, id, disabled = false, isOptional = false }: Props) {
  const { token } = theme.useToken()
  const file = useRef<HTMLInputElement>(null)
  const { act, isBusy } = useAct()

  const send = (picked: File | undefined): void => {
    if (!picked) return
    void act(async () => {
      const { picture } = await upload('POST /operator/content/picture', picked)
      onChange?.(picture)
    }, '图片传好了')
  }

  return (
    <Flex gap={16} align='center' wrap>
      {value && (
        <img
          src={value}
          alt={`现在的${label}`}
          style={{ width: 160, height: 90, objectFit: 'cover', borderRadius: 8, background: token.colorBgLayout }}
        />
      )}
      <input
        ref={file}
        type='file'
        accept='image/png,image/jpeg,image/webp'
        aria-label={label}
        hidden
        onChange={({ target }) => {
          send(target.files?.[0])
          target.value = ''
        }}
      />
      <Button id={id} loading={isBusy} disabled={disabled} onClick={() => file.current?.click()}>
        {value ? '换一张图片' : '选一张图片'}
      </Button>
      {value && isOptional && (
        <Button disabled={disabled} onClick={() => onChange?.(null)}>
          不要图片
        </Button>
      )}
    </Flex>
  )
}
