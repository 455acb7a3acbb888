/** What a minute of a telephone call costs, in fen, by the beginning of the area code: the longest that fits decides. */
const FEN_PER_MINUTE: Readonly<Record<string, number>> = {
  '1': 45,
  '2': 180,
  '3': 90,
  '4': 90,
  '44': 60,
  '5': 150,
  '6': 110,
  '60': 65,
  '61': 60,
  '64': 70,
  '65': 50,
  '66': 65,
  '7': 90,
  '8': 120,
  '81': 60,
  '82': 55,
  '852': 40,
  '853': 45,
  '86': 12,
  '886': 50,
  '9': 140,
}

/** The price of a minute to a number with this area code, in fen. */
export function feePerMinute(areaCode: string): number {
  for (let length = areaCode.length; length > 0; length--) {
    const fen = FEN_PER_MINUTE[areaCode.slice(0, length)]
    if (fen !== undefined) return fen
  }
  throw new RangeError(`no call rate for +${areaCode}`)
}
