import { mergeInternalComponents } from '@tarojs/shared'
import { TEMPLATE_ATTRIBUTES } from './template-attributes'

mergeInternalComponents(TEMPLATE_ATTRIBUTES)
