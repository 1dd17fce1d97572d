import { fakeServer } from '../../test/fake-server.js';
import { takeNotices } from '../../test/take-notices.js';
import { ApiError, toApiError } from './api-error.js';
import { downloadCsv } from './download.js';
import { couldNotGet, errorText, LOAD_FAILED, notifyError, SOMETHING_WENT_WRONG } from './error-notifier.js';

describe('the shared error notifier', () => {
  beforeEach(() => void takeNotices());

  it("[COMMON-021] shows responseMessage, else message, else the screen's text, else Something went wrong", () => {
    expect(errorText(toApiError(400, { responseMessage: 'From UMS', message: 'other' }, null), 'screen')).toBe(
      'From UMS',
    );
    expect(errorText(toApiError(400, { message: 'From the server' }, null), 'screen')).toBe('From the server');
    expect(errorText(toApiError(500, {}, null), 'screen')).toBe('screen');
    expect(errorText(toApiError(500, {}, null))).toBe('Something went wrong');
    expect(errorText(new TypeError('x is not a function'))).toBe(SOMETHING_WENT_WRONG);
  });

  it('has the specified words for lists that did not load', () => {
    expect(LOAD_FAILED).toBe('Sorry, Failed to load data');
    expect(couldNotGet('trips')).toBe("Couldn't get trips");
    expect(errorText(toApiError(500, null, null), couldNotGet('trips'))).toBe("Couldn't get trips");
  });

  it("[COMMON-005, COMMON-018] turns an error into one notification, with the screen's title when it has one", () => {
    notifyError(toApiError(409, { message: 'Already booked' }, null));
    notifyError(toApiError(401, { responseMessage: 'wrong id or password' }, null), { title: 'Login Error' });
    expect(takeNotices()).toEqual([
      { kind: 'error', title: 'Already booked', description: undefined },
      { kind: 'error', title: 'Login Error', description: 'wrong id or password' },
    ]);
  });

  it('says nothing of an aborted call nor of a session that ended', () => {
    notifyError(new DOMException('gone', 'AbortError'));
    notifyError(new ApiError({ status: 401, code: null, message: null, fieldErrors: [], requestId: null }));
    expect(takeNotices()).toEqual([]);
  });

  it('[COMMON-006] tells of a CSV that did not come in the specified words', async () => {
    const server = fakeServer(() => new Response('', { status: 500 }));
    expect(await downloadCsv('/csv/orders', { filename: 'orders.csv' })).toBe(false);
    server.restore();
    expect(takeNotices()).toEqual([
      { kind: 'error', title: 'Download CSV Error', description: 'Please try again after some time.' },
    ]);
  });

  it('saves the file under the name that the server gives', async () => {
    const server = fakeServer(
      () =>
        new Response('a,b', {
          status: 200,
          headers: { 'content-disposition': "attachment; filename*=UTF-8''orders%20nov.csv" },
        }),
    );
    const names: string[] = [];
    const click = HTMLAnchorElement.prototype.click;
    HTMLAnchorElement.prototype.click = function save() {
      names.push(this.download);
    };
    expect(await downloadCsv('/csv/orders', { filename: 'orders.csv' })).toBe(true);
    HTMLAnchorElement.prototype.click = click;
    server.restore();
    expect(names).toEqual(['orders nov.csv']);
  });
});
