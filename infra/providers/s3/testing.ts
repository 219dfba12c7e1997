import { startS3Server, type S3Server } from './server';

export const S3_ACCOUNT = { accessKeyId: 'AKIDTEST', secretAccessKey: 'a secret of nobody' };

/**
 * Starts a server with a bucket "releases" and points this process's environment to it; `stop` restores the environment.
 *
 * @param pageSize of its lists; default: the server's
 */
export async function s3ForTest(pageSize?: number): Promise<S3Server> {
  const s3 = await startS3Server(S3_ACCOUNT, ['releases'], pageSize);
  const kept = { ...process.env };
  process.env['AWS_ENDPOINT_URL_S3'] = s3.url;
  process.env['AWS_ACCESS_KEY_ID'] = S3_ACCOUNT.accessKeyId;
  process.env['AWS_SECRET_ACCESS_KEY'] = S3_ACCOUNT.secretAccessKey;
  // The same object, because tests set its clock.
  const { stop } = s3;
  s3.stop = () => {
    process.env = kept;
    return stop();
  };
  return s3;
}
