import { ConfigError } from '../config/configError.ts';
import { variables } from '../config/variables.ts';

interface Listening {
  port: number;
  host: string;
  /** The variable that sets the port. */
  setting: string;
}

/** Listens, or says which setting to change. @throws ConfigError where the port or the address cannot be had */
export async function listening<Answer>(
  { port, host, setting }: Listening,
  listen: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await listen();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const why = faults[code ?? ''];
    throw why ? new ConfigError(why({ port, host, setting })) : error;
  }
}

const noAddress = ({ host }: Listening) =>
  `${variables.host.name} is "${host}", which is not an address of this machine`;

const faults: Record<string, (at: Listening) => string> = {
  EADDRINUSE: ({ port, setting }) =>
    `Port ${port} is in use (EADDRINUSE), perhaps by another Portcullis: stop that, or set ${setting} to a free one`,
  EACCES: ({ port, setting }) =>
    `This user may not listen on port ${port} (EACCES): set ${setting} to 1024 or above`,
  EADDRNOTAVAIL: noAddress,
  ENOTFOUND: noAddress,
};
