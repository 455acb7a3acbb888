import { flavourOf } from '@xinqi/domain/edition/flavour'
import type { FlavourKey } from '@xinqi/domain/edition/flavour-table'
import sharp from 'sharp'
import { keptPicture } from '../../call/kept-picture'
import type { Services } from '../../call/services'

const FOLDER = 'logos'
/** Pixels at each side: the login page shows it at 64. */
const SIZE = 256

/** Colours of the nest and of the leaf that stands in it. */
const COLOURS: Record<FlavourKey, readonly [nest: string, leaf: string]> = {
  main: ['#5F9A8F', '#E2A06A'],
  preparatory: ['#7FA66B', '#E2C06A'],
  welfare: ['#C9796B', '#F0B58A'],
  publicWelfare: ['#B9694F', '#5F9A8F'],
  general: ['#5F8A9A', '#8FB98A'],
  supervision: ['#5E5A78', '#C9A45F'],
  supervision2: ['#78658F', '#7FA66B'],
  weiyou: ['#4E8C5F', '#C9796B'],
  employee: ['#4F6682', '#E2A06A'],
  doctor: ['#3F7C86', '#C9796B'],
  cike: ['#8A5566', '#E6B7A0'],
  affiliate: ['#6B7A4B', '#C98F5F'],
  affiliate2: ['#7A5C4A', '#8FA6B9'],
}

/** A leaf above a nest, on a disc: shapes only, since a server need not have Chinese letters. */
const mark = ([nest, leaf]: readonly [string, string]): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 64 64">`,
    `<circle cx="32" cy="32" r="31" fill="${nest}" fill-opacity=".16"/>`,
    `<g stroke-width="2" stroke-linecap="round" stroke-linejoin="round" fill-opacity=".4">`,
    `<path d="M14 37c6 9 12 13 18 13s12-4 18-13c-7 1-12 0-18-6-6 6-11 7-18 6z" fill="${nest}" stroke="${nest}"/>`,
    `<path d="M32 31c-4-6-4-11 0-17 4 6 4 11 0 17z" fill="${leaf}" stroke="${leaf}"/>`,
    '</g></svg>',
  ].join('')

/**
 * The address of the mark of an organisation that has set none (R43), drawn in the colours of its edition; null where it
 * cannot be kept: the organisation itself matters more.
 */
export function drawnLogo(services: Services, orgId: number): Promise<string | null> {
  const picture = mark(COLOURS[flavourOf(orgId).key])
  return keptPicture(services, FOLDER, picture, () => sharp(Buffer.from(picture)).png().toBuffer()).catch(
    (error: unknown) => {
      services.log.error(error, 'Logo of an organisation')
      return null
    },
  )
}
