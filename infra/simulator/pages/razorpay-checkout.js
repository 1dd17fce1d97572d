// Stands where https://checkout.razorpay.com/v1/checkout.js is: window.Razorpay with open(), on() and close().
(() => {
  const origin = new URL(document.currentScript.src).origin;

  class Razorpay {
    constructor(options) {
      this.options = options;
      this.listeners = {};
      this.onMessage = this.onMessage.bind(this);
    }

    on(event, listener) {
      this.listeners[event] = listener;
    }

    open() {
      this.frame = document.createElement('iframe');
      this.frame.title = 'Razorpay checkout';
      this.frame.className = 'razorpay-checkout-frame';
      this.frame.src = `${origin}/razorpay/checkout?order_id=${encodeURIComponent(this.options.order_id)}`;
      for (const [name, value] of Object.entries({ position: 'fixed', inset: '0', width: '100%', height: '100%', border: '0', zIndex: '2147483647' })) this.frame.style[name] = value;
      window.addEventListener('message', this.onMessage);
      document.body.append(this.frame);
    }

    close() {
      window.removeEventListener('message', this.onMessage);
      if (this.frame) this.frame.remove();
      this.frame = null;
    }

    onMessage(event) {
      if (event.origin !== origin || !this.frame || event.source !== this.frame.contentWindow) return;
      const { paid, failed, closed } = event.data;
      if (failed && this.listeners['payment.failed']) this.listeners['payment.failed']({ error: failed });
      if (failed) return;
      this.close();
      if (paid && this.options.handler) this.options.handler(paid);
      if (closed && this.options.modal && this.options.modal.ondismiss) this.options.modal.ondismiss();
    }
  }

  window.Razorpay = Razorpay;
})();
