import { Button, Flex } from 'antd'
import { upload } from '../../api/call'
import { PickPicture } from '../pick-picture'
import { OwnPicture } from './own-picture'

interface Props {
  value?: string | undefined
  onChange?: (picture: string | undefined) => void
  id?: string
  disabled?: boolean
}

/** A picture of a campaign's own, which readers have with the words that name it; without one its scene is drawn. */
export const PictureField = ({ value, onChange, id, disabled = false }: Props) => (
  <Flex gap={16} align='center' wrap>
    {value !== undefined && <OwnPicture name={value} alt='现在的图片' width={160} />}
    <PickPicture
      id={id}
      disabled={disabled}
      label='自己的图片'
      words={value === undefined ? '选一张图片' : '换一张图片'}
      done='图片传好了'
      send={async (picked) => onChange?.((await upload('POST /operator/campaign/picture', picked)).picture)}
    />
    {value !== undefined && (
      <Button disabled={disabled} onClick={() => onChange?.(undefined)}>
        用回画好的图
      </Button>
    )}
  </Flex>
)
