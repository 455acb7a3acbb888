import { Button, Flex, theme } from 'antd'
import { upload } from '../../api/call'
import { PickPicture } from '../../ui/pick-picture'

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
  return (
    <Flex gap={16} align='center' wrap>
      {value && (
        <img
          src={value}
          alt={`现在的${label}`}
          style={{ width: 160, height: 90, objectFit: 'cover', borderRadius: 8, background: token.colorBgLayout }}
        />
      )}
      <PickPicture
        id={id}
        disabled={disabled}
        label={label}
        words={value ? '换一张图片' : '选一张图片'}
        done='图片传好了'
        send={async (picked) => onChange?.((await upload('POST /operator/content/picture', picked)).picture)}
      />
      {value && isOptional && (
        <Button disabled={disabled} onClick={() => onChange?.(null)}>
          不要图片
        </Button>
      )}
    </Flex>
  )
}
