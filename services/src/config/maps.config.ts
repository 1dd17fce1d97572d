import { IsInt, Matches, Max, MaxLength, Min } from 'class-validator';
import { ConfigArea, Env } from './env.js';

@ConfigArea
export class MapsConfig {
  /**
   * Raster tiles under the map of a trip, such as `https://tiles.example.com/{z}/{x}/{y}.png`. Browsers load
   * them, so whoever runs that server learns where trips go. Empty: the trail is drawn without tiles.
   */
  @Env('MAP_TILES')
  @Matches(/^(?:https?:\/\/(?=[^\s]*\{z\})(?=[^\s]*\{x\})(?=[^\s]*\{y\})[^\s]+)?$/, {
    message: 'must be an address with {z}, {x} and {y}, or empty',
  })
  tiles = '';

  /** Whom the map names as the source of its tiles, as their licence asks. */
  @Env('MAP_TILES_CREDIT')
  @MaxLength(200)
  credit = '';

  /** The deepest zoom of the tiles. */
  @Env('MAP_TILES_MAX_ZOOM')
  @IsInt()
  @Min(1)
  @Max(22)
  maxZoom = 18;
}
