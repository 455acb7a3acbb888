import { Button, Flex } from 'antd'
import { useRef } from 'react'
import { upload } from '../../api/call'
import { useAct } from '../use-act'
import { OwnPicture } from './own-picture'

interface Props {
  value?: string | undefined
  onChange?: (picture: string | undefined) => void
  id?: string
  disabled?: boolean
}

/** A picture of a campaign's own, which readers have with the words that name it; without one its scene is drawn. */
export function PictureField({ value, onChange, id, disabled = false }: Props) {
  const file = useRef<HTMLInputElement>(null)
  const { act, isBusy } = useAct()

  const send = (picked: File | undefined): void => {
    if (!picked) return
    void act(async () => {
      const { picture } = await upload('POST /operator/campaign/picture', picked)
      onChange?.(picture)
    }, '图片传好了')
  }

  return (
    <Flex gap={16} align='center' wrap>
      {value !== undefined && <OwnPicture name={value} alt='现在的图片' width={160} />}
      <input
        ref={file}
        type='file'
        accept='image/png,image/jpeg,image/webp'
        aria-label='自己的图片'
        hidden
        onChange={({ target }) => {
          send(target.files?.[0])
          target.value = ''
        }}
      />
      <Button id={id} loading={isBusy} disabled={disabled} onClick={() => file.current?.click()}>
        {value === undefined ? '选一张图片' : '换一张图片'}
      </Button>
      {value !== undefined && (
        <Button disabled={disabled} onClick={() => onChange?.(undefined)}>
          用回画好的图
        </Button>
      )}
    </Flex>
  )
}
