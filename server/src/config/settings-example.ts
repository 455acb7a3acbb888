import { variablesOf } from '../providers/settings'
import { Settings } from './settings'
import { titleOf } from './settings-table'

const HEAD = [
  '# Every setting of the server, written by `npm run settings`. Copy it to xinqi.env, take the # away where you set something, and',
  '# keep the copy out of every repository: it holds secrets. Each line is NAME=value as Docker and systemd read it, without quotes.',
]

/** A file of all settings, each commented out with what it is for, for who deploys. */
export function settingsExample(): string {
  const groups = Object.values(Settings.shape).map((group) => {
    const lines = variablesOf(group).flatMap(({ name, about }) => [`# ${about}`, `#${name}=`])
    return [`# ——— ${titleOf(group)} ———`, ...lines]
  })
  return [HEAD, ...groups].map((lines) => `${lines.join('\n')}\n`).join('\n')
}
