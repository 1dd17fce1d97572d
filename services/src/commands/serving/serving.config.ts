import { IsArray, IsIn, IsInt, IsIP, IsString, Matches, Max, Min, MinLength, Validate } from 'class-validator';
import { Env, Secret } from '../../config/env.js';
import { IsNetwork } from './network.validator.js';

/** What a real run is told beside the areas of the application. The rest of its environment follows from it (`backEndEnvironment`). */
export class ServingConfig {
  /**
   * The PostgreSQL database as its owner connects: an ordinary role, no superuser. Migrations run as this role.
   * @default required
   */
  @Env('DATABASE_URL')
  @Secret()
  @Matches(/^postgres(ql)?:\/\/[^/@\s]+@[^/@\s]+\/[^/?\s]+(\?\S*)?$/, {
    message: 'must be set, like postgres://owner:password@host:5432/database',
  })
  databaseUrl = '';

  /** The role as which the application connects. It owns nothing and is made by the first start if the owner may make roles (CREATEROLE). */
  @Env('APP_DATABASE_ROLE')
  @Matches(/^[a-z_][a-z0-9_]{0,62}$/, { message: 'must be lower-case letters, digits and underscores' })
  appRole = 'godown_app';

  /**
   * The password of the application's role: at least 16 characters.
   * @default required
   */
  @Env('APP_DATABASE_PASSWORD')
  @Secret()
  @MinLength(16, { message: 'must be set, with at least 16 characters' })
  appPassword = '';

  /**
   * The domain under which the internet reaches the product. The apps are at `seller.`, `warehouse.`, `admin.` and `track.` of it, the API at `api.`, the remotes at their own names.
   * @default required
   */
  @Env('PUBLIC_DOMAIN')
  @Matches(/^(?=.{1,200}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/, {
    message: 'must be set, as a host name in lower case such as godown.example.com',
  })
  domain = '';

  /** `https` behind a proxy that ends TLS; `http` only for trying it out on one machine. */
  @Env('PUBLIC_PROTOCOL')
  @IsIn(['https', 'http'])
  protocol = 'https';

  /** The port in public addresses, if it is not the protocol's own (443 or 80). 0: it is. */
  @Env('PUBLIC_PORT')
  @IsInt()
  @Min(0)
  @Max(65_535)
  publicPort = 0;

  /** The address on which the gateway listens: loopback if the proxy is on this machine, `0.0.0.0` or `::` for all. */
  @Env('HOST')
  @IsIP(undefined, { message: 'must be an IP address of this machine such as 127.0.0.1 or 0.0.0.0' })
  host = '127.0.0.1';

  /** The port on which the gateway listens. */
  @Env('PORT')
  @IsInt()
  @Min(1)
  @Max(65_535)
  port = 8080;

  /** Addresses or networks (CIDR) of the proxies in front, separated by commas. X-Forwarded-* is believed from them and from nobody else. */
  @Env('PROXY_ADDRESSES')
  @IsArray()
  @Validate(IsNetwork, { each: true })
  proxyAddresses: string[] = ['127.0.0.1', '::1'];

  /** Origins of the payment checkout that the sellers' pages may load, separated by commas. */
  @Env('PAYMENT_ORIGINS')
  @IsArray()
  @Matches(/^https?:\/\/[^/\s]+$/, { each: true, message: 'must be origins such as https://checkout.razorpay.com' })
  paymentOrigins: string[] = ['https://checkout.razorpay.com', 'https://api.razorpay.com'];

  /** The folder for what is kept outside of the database: files (without a bucket) and published releases of the pages. */
  @Env('DATA_FOLDER')
  @IsString()
  @MinLength(1)
  dataFolder = '.data';

  /** Where api and worker listen, for the gateway and for health checks. `0.0.0.0` only if they run on machines or in containers of their own. */
  @Env('BACK_END_ADDRESS')
  @IsIP(undefined, { message: 'must be an IP address of this machine such as 127.0.0.1 or 0.0.0.0' })
  backEndAddress = '127.0.0.1';

  /** The port of the API, or of the worker where it runs alone. `npm run serve` takes free ones. */
  @Env('BACK_END_PORT')
  @IsInt()
  @Min(1)
  @Max(65_535)
  backEndPort = 4000;
}
